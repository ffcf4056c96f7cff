const LONGEST = 2_000;
/**
 * http or https, a host with a name (no number, no name inside a network), the usual port, no user name, and after it
 * nothing that could end an attribute or cannot be seen.
 */
const PUBLIC = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9](?:[/?#][^\s<>"'`\\\p{Cc}\p{Cf}\p{Cs}]*)?$/iu;

/** The address of a page on the public web, without surrounding space; null for any other text, which is never linked. */
export function publicUrl(text: string): string | null {
  const url = text.trim();
  return url.length <= LONGEST && PUBLIC.test(url) ? url : null;
}
