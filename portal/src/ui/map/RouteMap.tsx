import type { RouteProps } from '@tibara/route-map';
import { type Ground, loadGround } from '@tibara/route-map/ground';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Loading } from '../message/Skeleton';
import type { LoadedMapProps } from './LoadedMap';
import { MapList } from './MapList';
import type { MapPoint } from './points';

interface RouteMapProps extends RouteProps<MapPoint> {
  /** Shows the list of stops and never the map. */
  isOff?: boolean;
}

/** The schematic map. Its box is empty until it is loaded, and has the list of stops if it cannot be loaded. */
export function RouteMap({ isOff = false, ...props }: RouteMapProps) {
  // The compiler would memoise by the whole props object, which is always new.
  'use no memo';
  const { name, points, activeId = null, className, children } = props;
  const { parts, hasFailed, fail, retry } = useParts(!isOff);
  const list = (
    <MapList {...{ name, points, activeId, className }} onRetry={isOff ? null : retry}>
      {children}
    </MapList>
  );
  if (isOff || hasFailed) return list;
  if (!parts) {
    return (
      <div className={`map-box ${className ?? ''}`}>
        <Loading className="map-waiting" blocks={['w-full']} />
        {children}
      </div>
    );
  }
  const { LoadedMap, ground } = parts;
  return (
    <MapGuard fallback={list} onFail={fail}>
      <LoadedMap {...props} ground={ground} onFail={fail} />
    </MapGuard>
  );
}

interface LoadedParts {
  LoadedMap: ComponentType<LoadedMapProps>;
  ground: Ground;
}

/** Once they are loaded, the next map is shown without a placeholder. */
let loaded: LoadedParts | null = null;

async function loadParts(): Promise<LoadedParts> {
  const [{ LoadedMap }, ground] = await Promise.all([import('./LoadedMap'), loadGround()]);
  loaded = { LoadedMap, ground };
  return loaded;
}

/** Code and data of the map. After a failure they are fetched again once the connection is back. */
function useParts(isWanted: boolean) {
  const [parts, setParts] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once more
  useEffect(() => {
    if (!isWanted || parts) return;
    let isGone = false;
    const load = () =>
      loadParts().then(
        (loaded) => {
          if (isGone) return;
          setParts(loaded);
          setFailed(false);
        },
        () => !isGone && setFailed(true),
      );
    void load();
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, [isWanted, parts, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { parts, hasFailed, fail: () => setFailed(true), retry };
}

interface MapGuardProps {
  fallback: ReactNode;
  onFail: () => void;
  children: ReactNode;
}

/** An error boundary, so that a broken map does not break the page. React needs a class for it. */
class MapGuard extends Component<MapGuardProps, { hasFailed: boolean }> {
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
