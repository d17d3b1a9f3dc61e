import { describe, expect, it } from 'vitest';
import { directionOf, formatMetres, metresBetween, movedBy, pointAt, spotOn } from './pin';

const middle = { latitude: 3.0752, longitude: 101.5878 };

describe('the pin that says where the door is', () => {
  it('moves by metres, and says how far it went and in which direction', () => {
    const moved = movedBy(middle, 300, 400);
    expect(metresBetween(middle, moved)).toBe(500);
    expect(directionOf(middle, moved)).toBe('north-east');
    expect(directionOf(middle, movedBy(middle, 0, -25))).toBe('south');
    expect(directionOf(middle, movedBy(middle, -25, 0))).toBe('west');
  });

  it('stands where the picture was pressed', () => {
    const board = { middle, width: 480, height: 300, pixelsPerKm: 120 };
    const spot = { x: 300, y: 90 };
    const back = spotOn(board, pointAt(board, spot));
    expect(back.x).toBeCloseTo(spot.x, 0);
    expect(back.y).toBeCloseTo(spot.y, 0);
    expect(metresBetween(middle, pointAt(board, spot))).toBe(707);
  });

  it('names short ways in metres and long ones in kilometres', () => {
    expect(formatMetres(340)).toBe('340\u00a0m');
    expect(formatMetres(1250)).toBe('1.25\u00a0km');
  });
});
