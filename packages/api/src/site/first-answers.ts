import { matchPagePath } from './page-path.js';

/** What the build writes for a page that begins with calls: them, and the page's name. The answers take its place. */
const FIRST_CALLS =
  /<script type="application\/json" id="first-calls" data-path="(?<name>[^"]*)">(?<calls>[^<]*)<\/script>/;
/** The parameters of pages that are answered are ids. */
const ID = /^[1-9][0-9]{0,15}$/;

/** JSON text by call. */
export type FirstAnswers = readonly (readonly [call: string, json: string])[];

export interface FirstCalls {
  readonly name: string;
  readonly calls: readonly string[];
}

/** Returns the calls that a built page begins with; undefined for most pages. */
export function readFirstCalls(html: string): FirstCalls | undefined {
  const { name = '', calls } = FIRST_CALLS.exec(html)?.groups ?? {};
  return calls === undefined ? undefined : { name, calls: JSON.parse(calls) as readonly string[] }; // The build writes it.
}

/** Returns the calls for the path that the page is served for; none for a path that does not fit. */
export function fillFirstCalls({ name, calls }: FirstCalls, path: string): readonly string[] {
  const parameters = matchPagePath(name, path);
  if (parameters === undefined || ![...parameters.values()].every((value) => ID.test(value))) return [];
  return calls.map((call) => call.replaceAll(/\[(\w+)\]/g, (_, word: string) => parameters.get(word) ?? ''));
}

/** Returns the page with the answers in place of the calls, for the browser to take them from (ADR 10). */
export function writeFirstAnswers(html: string, answers: FirstAnswers, at: Date): string {
  if (answers.length === 0) return html;
  const byCall = answers.map(([call, json]) => `${JSON.stringify(call)}:${json}`).join();
  const content = `{"at":${String(at.getTime())},"answers":{${byCall}}}`;
  // In JSON `<` occurs in strings only; written like this it cannot end the element.
  const harmless = content.replaceAll('<', String.raw`\u003c`);
  return html.replace(
    FIRST_CALLS,
    () => `<script type="application/json" id="first-answers">${harmless}</script>`,
  );
}
