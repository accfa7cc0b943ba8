// "Copy as Markdown": the page's source lies beside it.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button.copy-markdown");
  if (!button) return;
  const label = button.textContent;
  try {
    const reply = await fetch(encodeURIComponent(button.dataset.source));
    if (!reply.ok) throw new Error(reply.statusText);
    await navigator.clipboard.writeText(await reply.text());
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not copied: open “View as Markdown”";
  }
  setTimeout(() => { button.textContent = label; }, 2500);
});
