/** On every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // Never a path: the address of a one-time link holds its token.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/** On calls: nothing in an answer is ever run, framed or kept. */
export const callHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/** Of the thread that reads PDFs. The decoders of scanned pages are WebAssembly; nothing else on the site may compile any. */
export const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'"

/** Of the service worker, which fetches from the school and runs nothing else. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Behind TLS browsers are told to stay there; other schools or sites below this address may be without it. */
export const tlsHeader = { 'strict-transport-security': 'max-age=31536000' } as const

/**
 * The policy of a page. Its inline scripts are named by hash; a frame may show a handout of ours, a video from YouTube's
 * cookieless host, or a document from an https address (in a sandbox that the page sets).
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
