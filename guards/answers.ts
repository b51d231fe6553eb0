import { inServer, type Line } from './guard.ts'

/** What goes out, and when what takes long is cut off. */

const headers = 'platform/http/security-headers.ts'
const sent: Line[] = [
  [
    'nosniff',
    headers,
    "  'x-content-type-options': 'nosniff',\n",
    '',
    'platform/http/pages',
    'kernel/error-response',
  ],
  [
    'no referrer beyond the origin',
    headers,
    "  'referrer-policy': 'strict-origin',\n",
    '',
    'platform/http/pages',
    'kernel/error-response',
  ],
  [
    'no opener of another origin',
    headers,
    "  'cross-origin-opener-policy': 'same-origin',\n",
    '',
    'platform/http/pages',
    'kernel/error-response',
  ],
  [
    'no part of a page on another origin',
    headers,
    "  'cross-origin-resource-policy': 'same-origin',\n",
    '',
    'platform/http/pages',
    'kernel/error-response',
  ],
  [
    'no camera, no microphone',
    headers,
    "  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',\n",
    '',
    'platform/http/pages',
    'kernel/error-response',
  ],
  [
    'the policy of a call',
    headers,
    "  'content-security-policy': \"default-src 'none'; frame-ancestors 'none'\",\n",
    '',
    'kernel/responses',
  ],
  [
    'a call is not stored',
    headers,
    "  'cache-control': 'no-store',\n",
    '',
    'kernel/error-response',
    'kernel/responses',
  ],
  ['a page is framed by nobody', headers, '    "frame-ancestors \'none\'",\n', '', 'platform/http/pages'],
  ['a page has no objects', headers, '    "object-src \'none\'",\n', '', 'platform/http/pages'],
  ['a page has no base of another', headers, '    "base-uri \'none\'",\n', '', 'platform/http/pages'],
  ['a form is sent to the school alone', headers, '    "form-action \'self\'",\n', '', 'platform/http/pages'],
  [
    'a page runs its own scripts',
    headers,
    'const scripts = ["\'self\'", ',
    'const scripts = ["\'self\'", "\'unsafe-inline\'", ',
    'platform/http/pages',
  ],
  [
    'a page has its own style sheets',
    headers,
    '    "style-src \'self\'",\n',
    "    \"style-src 'self' 'unsafe-inline'\",\n",
    'platform/http/pages',
  ],
  [
    'browsers stay with TLS',
    'app.ts',
    "if (isBehindTls || request.protocol === 'https') reply.headers(tlsHeader)",
    '',
    'kernel/responses',
  ],
  [
    'an answer has the fields of its schema',
    'platform/http/response-writer.ts',
    'return fastJson(plainNullable(jsonSchema) as fastJson.Schema)',
    'return jsonSchema && JSON.stringify',
    'kernel/responses',
  ],
  [
    'a fault says nothing of the inside',
    'kernel/error-response.ts',
    "return new DomainError('INTERNAL', 'Something went wrong on our side. Nothing was changed.')",
    "return new DomainError('INTERNAL', thrown.message)",
    'kernel/error-response',
  ],
  [
    'a formula in a table is text',
    'platform/http/csv.ts',
    'text.replace(formulas, "$1\'")',
    'text',
    'platform/http/csv',
  ],
  [
    'a tab that a spreadsheet drops hides no formula',
    'platform/http/csv.ts',
    'return dropped.test(marked) ||',
    'return false ||',
    'platform/http/csv',
  ],
  ['a log line has no query', 'app.ts', "path: request.url.split('?')[0],", 'path: request.url,', 'canaries'],
]

const time: Line[] = [
  [
    'headers that come slowly are cut off',
    'app.ts',
    'headersTimeout: config.LIMIT_HEADERS_SECONDS * 1000',
    'headersTimeout: 0',
    'platform/http/connections',
  ],
  [
    'a body that comes slowly is cut off',
    'app.ts',
    'requestTimeout: config.LIMIT_REQUEST_SECONDS * 1000,',
    'requestTimeout: 0,',
    'platform/http/connections',
  ],
  [
    'an answer that nobody reads is cut off',
    'app.ts',
    'connectionTimeout: config.LIMIT_STALLED_SECONDS * 1000,',
    '',
    'platform/http/connections',
  ],
  [
    'what would wait too long is refused',
    'platform/http/overload.ts',
    'if (waitsLong || isFull(work) || ',
    'if (',
    'platform/http/overload',
  ],
  [
    'what costs much is refused first',
    'platform/http/overload.ts',
    " || (isHeavy(work) && (isFull('read') || isFull('write')))",
    '',
    'platform/http/overload',
  ],
]

export const answers = [...sent, ...time].map(inServer)
