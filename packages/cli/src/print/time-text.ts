const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;
const SECOND_LENGTH = 'YYYY-MM-DDTHH:mm:ss'.length;

/** Day and minute in UTC, so that admins in different countries read the same. */
export function timeText(time: string): string {
  return utcText(time, MINUTE_LENGTH);
}

export function secondText(time: string): string {
  return utcText(time, SECOND_LENGTH);
}

function utcText(time: string, length: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '--';
  return `${date.toISOString().slice(0, length).replace('T', ' ')}Z`;
}
