import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { avatarTypes, maxAvatarBytes } from '#contract/accounts/avatars.ts'
import type { PhotoErrorCode } from './photos/photo-types.ts'

export interface ChosenPicture {
  readonly file: Blob
  /** A `data:` address, which the Content-Security-Policy allows. */
  readonly preview: string
}

/** A list of types would hide HEIC photos on Android. */
export const acceptPictures = 'image/*'

export function useChoosePicture() {
  const [isReading, setReading] = useState(false)
  const choose = async (file: File): Promise<ChosenPicture | string> => {
    setReading(true)
    const picture = await choosePicture(file)
    setReading(false)
    return picture
  }
  return { choose, isReading }
}

/** The server's pixel limit for avatars, its lowest. */
const maxSentPixels = 16_000_000
const sentLimits = { maxEdge: 2048, maxBytes: maxAvatarBytes }

/** @returns the picture or an error text */
async function choosePicture(file: File): Promise<ChosenPicture | string> {
  const isKnown = (avatarTypes as readonly string[]).includes(file.type)
  if (!isKnown && !isHeic(file)) return t`Please choose a picture as PNG, JPEG or WebP.`
  if (isKnown && file.size <= maxAvatarBytes) {
    const preview = await readAsAddress(file)
    const pixels = preview === null ? 0 : await pixelsOf(preview)
    if (preview === null || pixels === 0) return errorText('UNREADABLE')
    if (pixels <= maxSentPixels) return { file, preview }
  }
  return makeSmaller(file)
}

/** Some systems give HEIC files no type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

async function makeSmaller(file: File): Promise<ChosenPicture | string> {
  const loaded = await import('./photos/photo-client.ts').catch(() => null)
  if (!loaded) return notLoadedText()
  // WebP keeps the transparency.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  const result = await loaded.shrinkPhoto(file, { ...sentLimits, type }).catch(loaded.codeOf)
  if (typeof result === 'string') return errorText(result)
  const preview = await readAsAddress(result.blob)
  return preview === null ? errorText('UNREADABLE') : { file: result.blob, preview }
}

const errorText = (code: PhotoErrorCode): Promise<string> =>
  import('./photos/photo-error-text.ts').then((file) => file.photoErrorText(code), notLoadedText)

const notLoadedText = () => t`This could not be opened. Check your connection and load the page again.`

function readAsAddress(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}

/** @returns 0 if the address is no picture */
function pixelsOf(address: string): Promise<number> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight)
    image.onerror = () => resolve(0)
    image.src = address
  })
}
