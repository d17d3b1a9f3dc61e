import './Found.css';
import type { ReactNode } from 'react';

/** A text that a search found. */
export const Found = ({ children }: { children: ReactNode }) => <mark className="found">{children}</mark>;
