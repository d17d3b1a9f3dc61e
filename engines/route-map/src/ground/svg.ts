const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number>;

export function svgElement<Tag extends 'svg' | 'g' | 'path' | 'text' | 'circle' | 'pattern' | 'defs'>(
  tag: Tag,
  attributes: Attributes = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  setAttributes(element, attributes);
  return element;
}

export function setAttributes(element: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
