import './Button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline' | 'danger-quiet';
export type ButtonSize = 32 | 36 | 44 | 48;

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  className?: string;
}

/** The look of a button, for a link: `<Link {...buttonLook({ size: 36 })}>`. */
export function buttonLook({ variant = 'primary', size = 44, block, className = '' }: ButtonLook = {}) {
  return {
    className: `button ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
  };
}
