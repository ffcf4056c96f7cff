import { Children, memo, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createNearness, NearnessOfPart } from './nearness.ts';

interface LaterProps {
  readonly className: string | undefined;
  /** each is hydrated by itself */
  readonly children: ReactNode;
}

/**
 * A part of a page below what is seen first. It is laid out when the reader comes near it or the page is idle
 * (layouts/deferred-layout.ts), hydrated after what is above it, in pieces between which the page answers, and its live
 * values move while the reader is near. A piece that is pressed earlier is hydrated at once.
 */
export function Later({ className = '', children }: LaterProps) {
  const [nearness] = useState(createNearness);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => (part.current ? nearness.observe(part.current) : undefined), [nearness]);
  return (
    <div ref={part} className={`${className} later`}>
      <NearnessOfPart value={nearness}>
        <InPieces>{children}</InPieces>
      </NearnessOfPart>
    </div>
  );
}

/**
 * Parts that are each hydrated by themselves, after what is around them. An urgent update of a part hydrates it at once,
 * in one task: what the parts get should be the same object until it changes, and change as a deferred value.
 */
export function InPieces({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) => child && <Piece>{child}</Piece>);
}

const Piece = memo(function Piece({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
});
