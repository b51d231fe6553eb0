/** YouTube's own hosts. Any other host is somebody else, however its name begins or ends. */
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

const idPattern = /^[\w-]{11}$/
const pathPattern = /^\/(?:shorts|embed|live)\/([^/]*)\/?$/

/**
 * The 11 characters that name a video on YouTube, or null when a link is anything else. Nothing else of the link is
 * used afterwards: what is embedded and opened is built anew from them.
 */
export function youtubeId(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username || url.password || url.port) return null
  const id = idIn(url)
  return id !== null && idPattern.test(id) ? id : null
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!hosts.has(hostname)) return null
  if (pathname === '/watch') return searchParams.get('v')
  return pathPattern.exec(pathname)?.[1] ?? null
}

/**
 * The player without cookies, starting at once: it is only loaded when somebody has pressed play.
 * @param startAt in seconds
 * @param origin of the page around it, which the player then answers
 */
export function playerAddress(id: string, startAt = 0, origin?: string): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0', playsinline: '1', enablejsapi: '1' })
  if (startAt > 0) query.set('start', String(Math.floor(startAt)))
  if (origin) query.set('origin', origin)
  return `${playerOrigin}/embed/${id}?${query}`
}

export const playerOrigin = 'https://www.youtube-nocookie.com'

/** The page of a video on YouTube itself. */
export const watchAddress = (id: string) => `https://www.youtube.com/watch?v=${id}`

/** Whether the product can see how much of a video is played: YouTube's frame tells it, and so does our own player. */
export const isObservable = (video: string): boolean =>
  video.startsWith('/api/files/') || youtubeId(video) !== null
