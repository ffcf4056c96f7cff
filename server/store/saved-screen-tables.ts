/** The screens that members stored under a name. */
export interface SavedScreenTables {
  saved_screens: SavedScreensTable;
}

interface SavedScreensTable {
  member: string;
  id: string;
  name: string;
  /** stocks, products */
  kind: string;
  /** as an address has them */
  conditions: string;
  saved_on: string;
  place: number;
}
