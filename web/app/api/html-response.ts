/**
 * The HTML of the responses made here, in UTF-8. The router passes a response on as it is, so its bytes need not become
 * a stream and bytes again, which takes longer than rendering half of the page.
 */
const htmlOf = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

export function htmlResponse(html: Uint8Array<ArrayBuffer>, status: number, headers: Headers): Response {
  const response = new Response(null, { status, headers });
  htmlOf.set(response, html);
  return response;
}

export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return htmlOf.get(response) ?? response.bytes();
}
