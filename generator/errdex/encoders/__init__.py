"""One encoder per place that catalog text can land in. Each takes text and returns :class:`errdex.text.Encoded`."""
