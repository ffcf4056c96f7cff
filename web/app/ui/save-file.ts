/** Until a browser has begun a download: Safari does after the press. Milliseconds. */
const BEGUN_MS = 1_000;

/** Downloads a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS);
}
