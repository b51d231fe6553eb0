export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // One-time links have a token in the path, which no other site may learn.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

export const callHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/** The worker decodes scanned pictures with WebAssembly. */
export const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'"

export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** No `includeSubDomains`, because sites on subdomains may lack TLS. */
export const tlsHeader = { 'strict-transport-security': 'max-age=31536000' } as const

/** Frames may show handouts, YouTube without cookies, and https documents, which the page sandboxes. */
export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[] = []): string {
  const selfAnd = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${selfAnd(scriptHashes)}`,
    `style-src ${selfAnd(styleHashes)}`,
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
