import { expect, test } from 'vitest'
import { contrast, hueColors, hueTokens, isFreeHue, minContrast } from './hue.ts'

const grounds = {
  light: [
    [0.983, 0.005, 220],
    [1, 0, 0],
    [0.955, 0.009, 225],
  ],
  dark: [
    [0.215, 0.018, 168],
    [0.255, 0.02, 168],
    [0.185, 0.016, 168],
  ],
} as const

test('with every hue, buttons and links and the text on them have enough contrast', () => {
  for (let hue = 0; hue < 360; hue += 1) {
    for (const [theme, { pen, hover, wash, onPen }] of Object.entries(hueColors(hue))) {
      for (const color of [pen, hover])
        for (const ground of [...grounds[theme as 'light' | 'dark'], wash, onPen])
          expect(contrast(color, ground), `${hue} ${theme}`).toBeGreaterThanOrEqual(minContrast)
    }
  }
})

test('the default hue gives the default colours', () => {
  expect(hueTokens(264)['--pen']).toContain('oklch(0.42 0.165 264)')
})

test.each([
  [22, false],
  [355, false],
  [49, false],
  [50, true],
  [158, false],
  [132, true],
  [184, true],
  [264, true],
  [300, true],
])('hue %i can be chosen: %s', (hue, isFree) => {
  expect(isFreeHue(hue)).toBe(isFree)
})
