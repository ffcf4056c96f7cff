import type { ReactNode } from 'react';

interface TableHeadProps {
  /** Over the first column, whose text stands at the left. */
  readonly first: string;
  /** Over the figures. */
  readonly heads: readonly string[];
  /** Heads after these. */
  readonly children?: ReactNode;
}

/** The head of a table of figures. */
export function TableHead({ first, heads, children }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="left">
          {first}
        </th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
