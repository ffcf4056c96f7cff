/**
 * Calls before the next paint. What asks for sizes there costs no layout of its own, while in an effect each question
 * would lay out the page again.
 * @returns cancels the call
 */
export function inNextFrame(call: () => void): () => void {
  const frame = requestAnimationFrame(call);
  return () => cancelAnimationFrame(frame);
}
