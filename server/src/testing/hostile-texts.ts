/** A page that contains this element has read a text as HTML. */
export const hostileElement = 'x-hostile'

/** A hostile script would set it on `window`. */
export const hostileFlag = '__hostile'

const run = `window.${hostileFlag}=1`

export const hostileTexts: readonly string[] = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"></svg>`,
  `<${hostileElement}>bold</${hostileElement}>`,
  `"><${hostileElement} a="`,
  `'><${hostileElement} a='`,
  `--><${hostileElement}>`,
  `]]><${hostileElement}>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<a href="javascript:${run}">a link</a>`,
  `<style>*{display:none}</style><${hostileElement}>`,
  `<base href="https://hostile.example/"><${hostileElement}>`,
  `<meta http-equiv="refresh" content="0;url=https://hostile.example/">`,
  `<form action="https://hostile.example/"><input name=a><${hostileElement}>`,
  `javascript:${run}//`,
  `data:text/html,<script>${run}</script>`,
  `https://hostile.example/"onmouseover="${run}`,
  `&lt;${hostileElement}&gt;&#60;${hostileElement}&#62;`,
  `\u003c${hostileElement}\u003e \\u003c${hostileElement}\\u003e \\x3c${hostileElement}`,
  `{{constructor.constructor('${run}')()}} \${${run}} <%= 1 %> #{1} {name} %s %n $& $1`,
  '=HYPERLINK("https://hostile.example";"a prize")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1;1)',
  '\t=1+1',
  'Subject\r\nBcc: all@hostile.example',
  'Subject\nBcc: all@hostile.example\n\nbody',
  "' or '1'='1' -- ;drop table users;--",
  '"; select pg_sleep(9); --',
  '% _ \\ %% \\% *',
  '../../../../session-secret',
  '..\\..\\session-secret%00.png %2e%2e%2f',
  '__proto__ constructor toString hasOwnProperty',
  '{"__proto__":{"isAdmin":true}}',
  ') \\) (\\( /JS (app.alert\\(1\\)) endobj',
  '\u202eright to left\u202c \u2066isolated\u2069',
  'zero\u200bwidth\u200djoined\ufeff',
  `Z${'\u0300\u0323\u0334'.repeat(3)}algo`,
  '👩‍👩‍👧‍👦🇮🇳👍🏽'.repeat(6),
  'नमस्ते क्षत्रिय श्रीमान् العربية 中文',
  `x${'W'.repeat(110)}`,
]
