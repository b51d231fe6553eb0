import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { avatarTypes, maxAvatarBytes } from '#contract/accounts/avatars.ts'
import { photoErrorText } from './photos/photo-error-text.ts'
import { maxPhotoBytes, PhotoError } from './photos/photo-types.ts'

export interface ChosenPicture {
  /** Within the server's limits. */
  readonly file: Blob
  /** A `data:` address, which the Content-Security-Policy allows. */
  readonly preview: string
}

/**
 * For file inputs. With a list of types an Android phone would hide HEIC photos, and nobody would learn why. An
 * iPhone hands over JPEG either way.
 */
export const acceptPictures = 'image/*'

/** While a large photo is made smaller, the page stays usable, so `isReading` says that something happens. */
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

/** The server's limit for pictures of people, which is the lowest. */
const maxSentPixels = 16_000_000
const smaller = { maxEdge: 2048, maxBytes: maxAvatarBytes }

/** @returns the picture, made smaller where the server would refuse it, or an error text */
async function choosePicture(file: File): Promise<ChosenPicture | string> {
  const isKnown = (avatarTypes as readonly string[]).includes(file.type)
  if (!isKnown && !isHeic(file)) return t`Please choose a picture as PNG, JPEG or WebP.`
  if (file.size > maxPhotoBytes) return photoErrorText('TOO_LARGE')
  if (isKnown && file.size <= maxAvatarBytes) {
    const preview = await readAsAddress(file)
    const pixels = preview === null ? 0 : await pixelsOf(preview)
    if (preview === null || pixels === 0) return photoErrorText('UNREADABLE')
    if (pixels <= maxSentPixels) return { file, preview }
  }
  return makeSmaller(file)
}

/** Not every system knows the type of these files. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

async function makeSmaller(file: File): Promise<ChosenPicture | string> {
  try {
    const { shrinkPhoto } = await import('./photos/photo-client.ts').catch((cause) => {
      throw new PhotoError('NOT_LOADED', { cause })
    })
    // Logos may be transparent.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
    const { blob } = await shrinkPhoto(file, { ...smaller, type })
    const preview = await readAsAddress(blob)
    return preview === null ? photoErrorText('UNREADABLE') : { file: blob, preview }
  } catch (error) {
    return photoErrorText(error instanceof PhotoError ? error.code : 'UNREADABLE')
  }
}

function readAsAddress(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}

/** @returns 0 if it is no picture */
function pixelsOf(address: string): Promise<number> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight)
    image.onerror = () => resolve(0)
    image.src = address
  })
}
