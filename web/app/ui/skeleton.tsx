/** The place of something that is still on its way, in its final height; seen only after 200 ms. */
export function Skeleton({ width, height = 12 }: { readonly width?: number | string; readonly height?: number }) {
  return <span className="sk" aria-hidden="true" style={{ width, height }} />;
}
