import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly to: string[]
  /** Headers and bodies, as sent. */
  readonly raw: string
}

/** A real SMTP server on loopback, which takes every mail, refuses it, or holds it for ever. */
export interface MailServer {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** From now on mails are refused with these words; with none they are taken again. */
  refuse(words: string | undefined): void
  /** From now on mails are read and never answered. */
  hold(): void
  /** Waits until so many have come, or are held. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** @param logIns what log-ins are collected in; with it the server takes a log-in without TLS, which it does not offer */
export async function openMailServer(logIns?: string[]): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let isHolding = false
  let refusal: string | undefined
  let seen = 0
  let told = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: logIns ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      logIns?.push(`${username} ${password}`)
      done(null, { user: username ?? '' })
    },
    // What is held is cut off at the end of the test.
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        seen += 1
        if (refusal) done(new Error(refusal))
        else if (!isHolding) {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ to, raw: Buffer.concat(chunks).toString() })
          done()
        }
        told()
      })
    },
  })
  // A client that is killed in the middle is nobody's fault here.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(words) {
      refusal = words
    },
    hold() {
      isHolding = true
    },
    async until(count) {
      while (seen < count) await new Promise<void>((resolve) => (told = resolve))
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The parts of a multipart mail, decoded: their content type and text. */
export function partsOf(raw: string): { type: string; text: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n')
      const type = /content-type: ([^;\r]+)/i.exec(head)?.[1] ?? ''
      const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? ''
      return { type, text: decoded(body.join('\r\n\r\n'), encoding) }
    })
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text.replaceAll('\r\n', '\n')
  const joined = text.replaceAll('=\r\n', '').replaceAll('\r\n', '\n')
  const bytes = joined.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
