import { t } from '@lingui/core/macro'
import { avatarTypes, maxAvatarBytes } from '#contract/accounts/avatars.ts'

export interface ChosenPicture {
  readonly file: File
  /** A `data:` address, which the Content-Security-Policy allows. */
  readonly preview: string
}

/** @returns the picture, or an error text */
export async function choosePicture(file: File): Promise<ChosenPicture | string> {
  if (!(avatarTypes as readonly string[]).includes(file.type))
    return t`Please choose a picture as PNG, JPEG or WebP.`
  if (file.size > maxAvatarBytes) return t`Please choose a picture of at most 2 MB.`
  const preview = await readAsAddress(file)
  const isPicture = preview !== null && (await canBeShown(preview))
  return isPicture ? { file, preview } : t`This picture cannot be read. Please choose another one.`
}

function readAsAddress(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}

function canBeShown(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = address
  })
}
