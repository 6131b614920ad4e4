import { fireEvent, screen } from '@testing-library/react';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** A captcha as the host draws it. */
export function aCaptcha(id = 'captcha-1') {
  return { id, backgroundImage: PIXEL, sliderImage: PIXEL };
}

/** Pulls the handle of the captcha that is shown by so many pixels, and lets it go. */
export async function pullCaptcha(by = 120): Promise<void> {
  const handle = await screen.findByRole('slider');
  fireEvent.pointerDown(handle, { clientX: 0, clientY: 0, button: 0 });
  for (let x = 10; x <= by; x += 10) fireEvent.pointerMove(document, { clientX: x, clientY: 1 });
  fireEvent.pointerUp(document, { clientX: by, clientY: 1 });
}
