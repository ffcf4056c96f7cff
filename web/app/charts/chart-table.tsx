/** The values of a chart as a table: for readers who cannot see it, and for those who prefer numbers. */
export interface ChartTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly string[])[];
  /** For screen readers only, if the chart is small and its numbers are shown beside it. */
  readonly unseen?: boolean;
}

export function ChartTable({ caption, head, rows, unseen = false }: ChartTableProps) {
  const table = (
    <table className={unseen ? undefined : 'chart-table__table'}>
      <caption className={unseen ? undefined : 'sr'}>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={head[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (unseen) return <div className="sr">{table}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className="chart-table" aria-label={caption} tabIndex={0}>
      {table}
    </section>
  );
}
