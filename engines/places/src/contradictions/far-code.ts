import type { Atlas } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';
import type { FarName } from '../ports.ts';
import type { Circle, KnownGround } from './known-ground.ts';
import { SLACK_METRES, toKilometres } from './slack.ts';

/** Plot and house numbers as long as a postcode. */
const plot = /\b(?:lot|no|nombor|number|plot|pt|ptd|hsd|unit|geran|box)\b\.?\s*:?\s*#?\s*\d+/gi;
const malaysianCode = /(?<![\d#/-])\d{5}(?![\d/-])/g;
const singaporeCode = /(?<![\d#/-])\d{6}(?![\d/-])/g;

/** The text's postcode, if the pin is far from every place known to have that postcode. */
export function farCode(text: string, pin: LatLng, atlas: Atlas, ground: KnownGround): FarName | null {
  const written = text.replace(plot, ' ');
  const code = written.match(malaysianCode)?.at(-1) ?? written.match(singaporeCode)?.at(-1) ?? '';
  const circle = code.length === 5 ? ground.circleOf(Number(code)) : pointOf(code, atlas);
  if (!circle) return null;
  const beyond = straightMetres(pin, circle.at) - circle.reach;
  return beyond > SLACK_METRES ? { name: code, kilometres: toKilometres(beyond) } : null;
}

/** A postcode of Singapore is one building. */
function pointOf(code: string, { buildings }: Atlas): Circle | undefined {
  const building = code === '' ? -1 : buildings.find(code);
  return building < 0 ? undefined : { at: buildings.at(building), reach: 0 };
}
