import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HeroPicture } from './hero-picture';

const WIDE = { path: 'uploads/wide.jpg?v=1', alt: 'A ring.', width: 2560, height: 1440 };
const SMALLER = { ...WIDE, width: 1920, height: 1080 };
const UPRIGHT = { path: 'uploads/upright.jpg', alt: 'A ring.', width: 1000, height: 1600 };

afterEach(cleanup);

function shown(props: Partial<Parameters<typeof HeroPicture>[0]>) {
  const { container } = render(
    <HeroPicture picture={WIDE} portrait={null} height={100} sizes="110vw" {...props} />,
  );
  const [first] = container.querySelectorAll('source');
  const img = container.querySelector('img');
  return {
    widest: first?.srcset.split(', ').at(-1),
    sizes: first?.sizes,
    place: img?.style.objectPosition,
    uprightPlace: img?.style.getPropertyValue('--upright-focal'),
  };
}

test.each([
  ['around its middle', {}, 50, undefined],
  ['around its focal point', { picture: { ...WIDE, focal: { x: 34, y: 20 } } }, 30, '34% 20%'],
  ['where its block says', { picture: { ...WIDE, focal: { x: 34, y: 20 } }, focus: 80 }, 80, '80% 50%'],
])('S-67 without a picture of their own upright phones get a cut %s', (_, props, at, place) => {
  const found = shown(props);
  expect(found.widest).toBe(`/img/960-upright-${at}/wide.jpg.avif?v=1 960w`);
  expect(found.sizes).toBe('max(100vw, 67vh)');
  expect(found.place ?? '').toBe(place ?? '');
});

test('S-67 a cut of 720 px is offered as the width of 800, and no wider', () => {
  expect(shown({ picture: SMALLER }).widest).toBe('/img/800-upright-50/wide.jpg.avif?v=1 800w');
});

test('S-67 the editors’ own upright picture is shown whole, around its own focal point', () => {
  const found = shown({ portrait: { ...UPRIGHT, focal: { x: 10, y: 90 } }, height: 82 });
  expect(found.widest).toBe('/img/960/upright.jpg.avif 960w');
  expect(found.sizes).toBe('max(100vw, 51vh)');
  expect(found.uprightPlace).toBe('10% 90%');
});
