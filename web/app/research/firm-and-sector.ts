/** What stands below the name of an analyst. @param sector empty if the source does not say what the analyst covers */
export function firmAndSector({ firm, sector }: { readonly firm: string; readonly sector: string }): string {
  return sector === '' ? firm : `${firm} · ${sector}`;
}
