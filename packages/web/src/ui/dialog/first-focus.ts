/**
 * A ref for the element that gets the focus when its dialog opens. It sets the `autofocus` attribute, because React itself
 * focuses the element while the dialog is still closed, and the browser looks only at the attribute.
 */
export function takesFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
