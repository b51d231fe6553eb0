export interface S3Place {
  /** For example `https://host/bucket/prefix/`. */
  readonly base: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface S3Keys {
  readonly AWS_ACCESS_KEY_ID?: string | undefined
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** `.` and `..` would change the path. */
const prefixPart = /^(?!\.{1,2}$)[\w.-]+$/

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket/prefix?region=…&tls=…`. The connection uses HTTPS, except for
 * localhost or `tls=off`.
 * @returns the place, or the end of a sentence that says what is wrong
 */
export function readS3Address(address: string, keys: S3Keys): S3Place | string {
  const formMessage = 'must look like s3://KEY:SECRET@host/bucket/prefix?region=eu-central-1'
  if (!URL.canParse(address)) return formMessage
  const { protocol, hostname, host, pathname, searchParams, hash, username, password } = new URL(address)
  if (protocol !== 's3:' || !hostname || hash) return formMessage
  const [bucket = '', ...prefix] = pathname.replace(/^\/|\/$/g, '').split('/')
  if (!bucketName.test(bucket)) return 'must have the name of a bucket after the host'
  if (!prefix.every((part) => prefixPart.test(part)))
    return 'has a prefix with more than letters, digits, dots, dashes and slashes'
  for (const name of searchParams.keys())
    if (name !== 'region' && name !== 'tls') return `has the unknown part ${name}; there are region and tls`
  const tls = searchParams.get('tls') ?? (loopback.test(hostname) ? 'off' : 'on')
  if (tls !== 'on' && tls !== 'off') return 'must have tls=on or tls=off'
  const accessKeys = keysOf(username, password) ?? {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
  }
  const { accessKeyId, secretAccessKey } = accessKeys
  if (!accessKeyId || !secretAccessKey)
    return 'needs KEY:SECRET@ before the host, percent-encoded, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  const base = `${tls === 'on' ? 'https' : 'http'}://${host}/${[bucket, ...prefix].join('/')}/`
  return { base, region: searchParams.get('region') || 'us-east-1', accessKeyId, secretAccessKey }
}

function keysOf(username: string, password: string) {
  if (!username && !password) return null
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return { accessKeyId: '', secretAccessKey: '' }
  }
}
