/** A value, or the limit beyond which it is. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
