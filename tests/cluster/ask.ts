/** The bytes of an answer with its status, or with the name of what went wrong. */
export async function ask(
  url: string,
  init: RequestInit,
  patienceMs: number,
): Promise<{ readonly status: string; readonly bytes: Buffer }> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    return { status: String(answer.status), bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    return { status: error instanceof Error ? error.name : String(error), bytes: Buffer.alloc(0) };
  }
}
