/**
 * HTML of the responses made here. The router passes a response on as it is, so its text need not become a stream of
 * bytes and a text again, which takes longer than rendering half of the page.
 */
const htmlOf = new WeakMap<Response, string>();

export function htmlResponse(html: string, status: number, headers: Headers): Response {
  const response = new Response(null, { status, headers });
  htmlOf.set(response, html);
  return response;
}

export async function textOf(response: Response): Promise<string> {
  return htmlOf.get(response) ?? response.text();
}
