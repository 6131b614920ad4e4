const BELL = '\u0007';

/**
 * The bell and a notification of the terminal, in the two ways that terminals know (OSC 9 and OSC 777). The message has
 * no control characters; a semicolon would separate fields.
 */
export function notificationSequences(messages: readonly string[]): string {
  const notes = messages.map((message) => {
    const shown = message.replaceAll(';', ',');
    return `\u001b]9;${shown}${BELL}\u001b]777;notify;ra3;${shown}${BELL}`;
  });
  return notes.length === 0 ? '' : BELL + notes.join('');
}
