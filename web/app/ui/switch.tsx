import type { ReactNode } from 'react';

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A setting that applies at once, with its name beside it. */
export function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <button type="button" className="switch-label" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      {children}
      <span className="switch" aria-hidden="true" />
    </button>
  );
}
