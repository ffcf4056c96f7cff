import type { ComponentProps } from 'react';

/** The look of a button: one `primary` per view, `ghost` for the secondary one beside it. */
export interface ButtonLook {
  readonly look?: 'plain' | 'primary' | 'ghost';
  readonly size?: 'sm' | 'md' | 'lg';
}

export function buttonClass({ look = 'plain', size = 'md' }: ButtonLook): string {
  const looks = { plain: '', primary: ' button--primary', ghost: ' button--ghost' };
  const sizes = { sm: ' button--small', md: '', lg: ' button--large' };
  return `button${looks[look]}${sizes[size]}`;
}

export function Button({ look, size, className, ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${buttonClass({ look, size })} ${className ?? ''}`.trim()} />;
}
