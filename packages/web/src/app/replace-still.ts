/** What a page has as soon as it is drawn, and again once a text that comes later is there. */
const MARKS = 'h1, article, [role=alert]';

/**
 * Puts the site in the place of the page that was drawn in the build, as soon as it has drawn as much. Until then it
 * stands behind it unseen (still.css), so that nothing moves and nothing is empty in between (ADR 7).
 */
export function replaceStill(root: Element): void {
  const still = document.getElementById('still');
  if (still === null) return;
  const observer = new MutationObserver(() => {
    const isDrawn = root.querySelectorAll(MARKS).length >= still.querySelectorAll(MARKS).length;
    if (!isDrawn) return;
    observer.disconnect();
    still.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
