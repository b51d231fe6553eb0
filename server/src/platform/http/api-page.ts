import type { Access, Endpoint } from '#contract/endpoint.ts'

export function apiPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(endpointRow).join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The calls of Abhyas</title></head>
<body>
<h1>The calls of Abhyas</h1>
<p>JSON in and out, <code>Authorization: Bearer &lt;token&gt;</code>. Every schema is in <a href="/api/openapi.json">openapi.json</a>.</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">Who</th><th scope="col">What</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</body>
</html>`
}

function endpointRow({ method, path, access, summary }: Endpoint): string {
  return `<tr><td><code>${method} /api${escapeHtml(path)}</code></td><td>${callersText(access)}</td><td>${escapeHtml(summary)}</td></tr>`
}

const accessTexts = {
  public: 'anyone',
  signedIn: 'anyone signed in',
  signature: 'the payment gateway, by a signature over the bytes of the body',
}

const callersText = (access: Access) => (typeof access === 'string' ? accessTexts[access] : access.join(', '))

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
