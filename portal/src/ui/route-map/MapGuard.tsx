import { Component, type ReactNode } from 'react';

interface MapGuardProps {
  fallback: ReactNode;
  onFail: () => void;
  children: ReactNode;
}

/** An error boundary, so that a broken map does not break the page. React needs a class for it. */
export class MapGuard extends Component<MapGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
