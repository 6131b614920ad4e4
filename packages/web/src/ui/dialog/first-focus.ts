/**
 * A ref for what shall have the focus when its dialog opens. The dialog is still closed when React would focus it, and
 * goes by this attribute alone, which React does not write.
 */
export function takesFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
