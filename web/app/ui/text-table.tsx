export interface TextTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly string[])[];
  readonly className?: string | undefined;
  /** Whether only screen readers get the caption. */
  readonly isCaptionHidden?: boolean;
}

/** A table of plain text. */
export function TextTable({ caption, heads, rows, className, isCaptionHidden = true }: TextTableProps) {
  return (
    <table className={className}>
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={heads[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
