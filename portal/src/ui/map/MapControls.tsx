import './MapControls.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ControlsProps } from '@tibara/route-map';
import { useTiles } from '@tibara/route-map/own-map';
import { pixelsPerKm, scaleBarKm } from '@tibara/route-map/scale';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../button/IconButton';

export function MapControls({ map, view }: ControlsProps) {
  const { t } = useLingui();
  const scale = pixelsPerKm(view.zoom, view.lat);
  const km = scaleBarKm(scale);
  const tiles = useTiles();
  return (
    <>
      <div className="map-zoom">
        <IconButton
          label={t`Zoom in`}
          tipSide="left"
          icon={<Plus />}
          disabledReason={view.zoom >= map.getMaxZoom() ? t`This is as far as the map zooms` : null}
          onClick={() => map.zoomIn()}
        />
        <IconButton
          label={t`Zoom out`}
          tipSide="left"
          icon={<Minus />}
          disabledReason={view.zoom <= map.getMinZoom() ? t`This is as far as the map zooms` : null}
          onClick={() => map.zoomOut()}
        />
      </div>
      <div className="map-note">
        <span className="map-scale" style={{ width: km * scale }}>
          {km < 1 ? `${km * 1000} m` : `${km} km`}
        </span>
        <p>
          {tiles ? (
            tiles.credit
          ) : (
            <>
              <Trans>Simplified map</Trans>
              {' · '}
              <Sources view={view} />
            </>
          )}
        </p>
      </div>
    </>
  );
}

const BORDERS_BELOW = 9;

/** The sources of the visible data. The full list with its licences is beside the data. */
function Sources({ view: { zoom, isSingapore, hasRoads, hasOwnRoads } }: Pick<ControlsProps, 'view'>) {
  const { t } = useLingui();
  const comma = t`, `;
  return (
    <>
      {`GeoNames${comma}`}
      <a className="map-source" href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        {hasOwnRoads ? <Trans>OpenStreetMap contributors</Trans> : <Trans>OpenStreetMap contributors (coast)</Trans>}
      </a>
      {zoom < BORDERS_BELOW && `${comma}Natural Earth`}
      {hasRoads && `${comma}data.gov.my${comma}Prasarana`}
      {isSingapore && (
        <>
          {`${comma}URA${comma}LTA (`}
          <a className="map-source" href="https://data.gov.sg/open-data-licence" target="_blank" rel="noreferrer">
            Singapore Open Data Licence
          </a>
          )
        </>
      )}
    </>
  );
}
