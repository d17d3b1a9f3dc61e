import type { ReactNode } from 'react';

/** Two of lucide's icons. The library around them would exceed the home page's text. */
export const MenuIcon = () => (
  <Icon>
    <path d="M4 5h16M4 12h16M4 19h16" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719" />
  </Icon>
);

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
