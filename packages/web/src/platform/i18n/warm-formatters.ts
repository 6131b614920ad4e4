import type { Locale } from '@ra3/locales';
import { formatExactTime, formatRelativeTime } from '@ra3/sdk/rules/times';
import { numberFormatOf } from './number-format.js';

const ANY_TIME = new Date(0);

/**
 * The formatters that most pages use. A browser reads the data of a language when it makes the first one: that takes a phone up
 * to 150 ms, once, and belongs into no task that renders.
 */
const formatters: readonly ((locale: Locale) => unknown)[] = [
  (locale) => formatExactTime(ANY_TIME, locale),
  (locale) => formatRelativeTime({ kind: 'monthAndDay', date: ANY_TIME }, locale),
  (locale) => formatRelativeTime({ kind: 'second', amount: 0 }, locale),
  (locale) => numberFormatOf(locale).whole(0),
];

/** Makes the formatters of a locale, each in a task of its own. They are cached, so that pages find them. */
export async function warmFormatters(locale: Locale): Promise<void> {
  for (const make of formatters) {
    await nextTask();
    make(locale);
  }
}

/** By a message, which a browser delays less than a timer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
