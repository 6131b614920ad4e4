/** Elements that show that a page has rendered: first its heading, then the text that loads later. */
const RENDERED_ELEMENTS = 'h1, article, [role=alert]';

/**
 * Replaces the prerendered page by the site once the site has rendered as much. Until then the site is hidden behind it
 * (prerendered.css), so that nothing shifts or disappears (ADR 7).
 */
export function replacePrerenderedPage(root: Element): void {
  const prerendered = document.getElementById('prerendered');
  if (prerendered === null) return;
  const observer = new MutationObserver(() => {
    const isRendered =
      root.querySelectorAll(RENDERED_ELEMENTS).length >=
      prerendered.querySelectorAll(RENDERED_ELEMENTS).length;
    if (!isRendered) return;
    observer.disconnect();
    prerendered.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
