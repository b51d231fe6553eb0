import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string[]
  readonly raw: string
}

export interface MailServer {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** @param message undefined accepts emails again */
  refuse(message: string | undefined): void
  /** The server reads emails, but no longer responds. */
  hold(): void
  /** Counts refused and held emails too. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** @param logIns collects log-ins, which need no TLS */
export async function openMailServer(logIns?: string[]): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let isHolding = false
  let refusal: string | undefined
  let arrivedCount = 0
  let notifyWaiter = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: logIns ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      logIns?.push(`${username} ${password}`)
      done(null, { user: username ?? '' })
    },
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrivedCount += 1
        if (refusal) done(new Error(refusal))
        else if (!isHolding) {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ to, raw: Buffer.concat(chunks).toString() })
          done()
        }
        notifyWaiter()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(message) {
      refusal = message
    },
    hold() {
      isHolding = true
    },
    async until(count) {
      while (arrivedCount < count) await new Promise<void>((resolve) => (notifyWaiter = resolve))
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export function partsOf(raw: string): { type: string; text: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n')
      const type = /content-type: ([^;\r]+)/i.exec(head)?.[1] ?? ''
      const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? ''
      return { type, text: decodeBody(body.join('\r\n\r\n'), encoding) }
    })
}

function decodeBody(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text.replaceAll('\r\n', '\n')
  const unwrapped = text.replaceAll('=\r\n', '').replaceAll('\r\n', '\n')
  const bytes = unwrapped.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
