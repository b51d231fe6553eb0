import { expect, test } from 'vitest'
import { deviceOf } from './device.rules.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Windows'],
  [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [
    `${mozilla} (Linux; Android 10) ${webkit} Chrome/142.0 Mobile Safari/537.36 EdgA/142.0`,
    'Edge on Android',
  ],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [
    `${mozilla} (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_6 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} FxiOS/145.0`, 'Firefox on iPhone'],
  ['Firefox/145.0', 'Firefox'],
  ['Something (Windows)', 'Windows'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
  [`${'x'.repeat(400)} Firefox/145.0 (Windows)`, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
