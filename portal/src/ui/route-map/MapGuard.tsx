import { Component, type ReactNode } from 'react';

interface MapGuardProps {
  fallback: ReactNode;
  onFail: () => void;
  children: ReactNode;
}

/** A map that breaks must not take the page with it. Only a class can catch what is thrown while drawing. */
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
