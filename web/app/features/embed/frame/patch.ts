/**
 * Makes an element like another of the same kind, in place: only what differs is touched, so that nothing flickers, and
 * focus and selection stay where they are. Children are replaced where their kinds differ.
 */
export function patch(present: Element, next: Element): void {
  for (const { name } of Array.from(present.attributes)) if (!next.hasAttribute(name)) present.removeAttribute(name);
  for (const { name, value } of Array.from(next.attributes)) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  const [old, made] = [Array.from(present.childNodes), Array.from(next.childNodes)];
  const isAlike = old.length === made.length && old.every((node, n) => node.nodeName === made[n]?.nodeName);
  if (!isAlike) return present.replaceChildren(...made);
  for (const [n, node] of old.entries()) {
    const other = made[n];
    if (node instanceof Element && other instanceof Element) patch(node, other);
    else if (other && node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
  }
}
