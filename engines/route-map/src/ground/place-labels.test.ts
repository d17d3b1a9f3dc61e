import { describe, expect, it } from 'vitest';
import { boxAround, placeLabels, textWidth } from './place-labels.ts';

const city = { name: 'Petaling Jaya', rank: 1, isPoint: true, x: 200, y: 200 };
const town = { name: 'Section 13', rank: 4, isPoint: true, x: 210, y: 202 };

describe('names on a map', () => {
  it('are right of their point if there is room', () => {
    const [placed] = placeLabels([city], []);
    expect(placed).toMatchObject({ anchor: 'start', textX: 208 });
  });

  it('are on another side if a marker is in the way', () => {
    const [placed] = placeLabels([city], [boxAround({ x: 240, y: 200 }, 40)]);
    expect(placed?.anchor).toBe('end');
  });

  it('never touch: earlier names have priority', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => ({
      ...town,
      name: `Place ${index}`,
      x: 200 + index,
      y: 200,
    }));
    const placed = placeLabels([city, ...crowd], []);
    expect(placed[0]?.name).toBe('Petaling Jaya');
    expect(placed.length).toBeLessThan(8);
    const boxes = placed.map(({ name, rank, textX, textY, anchor }) => {
      const width = textWidth(name, rank);
      const left = anchor === 'start' ? textX : anchor === 'end' ? textX - width : textX - width / 2;
      return { left, right: left + width, top: textY - 12, bottom: textY + 4 };
    });
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(isApart).toBe(true);
      }
    }
  });

  it('are left out if they would cover an obstacle; an area is named in its middle', () => {
    expect(placeLabels([town], [boxAround(town, 400)])).toEqual([]);
    const [area] = placeLabels([{ ...town, isPoint: false }], []);
    expect(area).toMatchObject({ anchor: 'middle', textX: 210 });
  });

  it('of streets follow them, and never touch either', () => {
    const street = { name: 'Jalan Tun Razak', rank: 6, isPoint: false, x: 300, y: 300, turn: 60 };
    const across = { ...street, name: 'Jalan Ampang', turn: -30 };
    const beside = { ...street, name: 'Jalan Pudu', x: 330, y: 317 };
    expect(placeLabels([street, across, beside], []).map(({ name }) => name)).toEqual([
      'Jalan Tun Razak',
      'Jalan Pudu',
    ]);
    const upTheStreet = boxAround({ x: 300 + 40 * Math.cos(Math.PI / 3), y: 300 - 40 * Math.sin(Math.PI / 3) }, 8);
    expect(placeLabels([street], [upTheStreet])).toEqual([]);
    expect(placeLabels([street], [boxAround({ x: 340, y: 300 }, 8)])).toHaveLength(1);
  });
});
