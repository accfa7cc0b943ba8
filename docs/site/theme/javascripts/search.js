// Search compares the beginning of every word, so "a" or "is" would find half of all names. Words that say nothing are
// left out of a question, unless it has no others.
(() => {
  const QUERY = 2; // the theme's message "search for this"
  const EMPTY = new Set(
    "a an and are as at be been but by can could did do does for from had has have how i if in into is it its may might no not of on or so than that the their then there these they this to was we were what when where which while who why will with would you your".split(" "),
  );
  const sharpen = (text) => {
    if (/["+~^*:]/.test(text)) return text; // whoever knows the search language is taken at their word
    const words = text.split(/\s+/).filter((word) => word && !EMPTY.has(word.toLowerCase()));
    return words.length ? words.join(" ") : text;
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const sharper =
      message?.type === QUERY && typeof message.data === "string"
        ? { ...message, data: sharpen(message.data) }
        : message;
    return post.call(this, sharper, ...rest);
  };
})();
