import { enrollCall, logIn, type Student, sendOk, signUp } from './api.ts'

export interface Class {
  readonly courseId: string
  readonly mentor: { readonly token: string }
  readonly students: readonly Student[]
}

export async function openClass(url: string, name: string, size: number): Promise<Class> {
  const admin = await logIn(url, 'admin@abhyas.example')
  const mentor = await logIn(url, 'mentor@abhyas.example')
  const body = {
    ...{ name, category: 'Design & UX', tagline: 'One hour', isPublished: true },
    ...{ originalPrice: '₹500', discountedPrice: '₹400', mentorId: mentor.user._id },
  }
  const { course } = await sendOk<{ course: { _id: string } }>(url, {
    ...{ method: 'POST', path: 'courses', token: admin.token, body },
  })
  const students: Student[] = []
  for (let count = 0; count < size; count += 1) {
    const student = await signUp(url)
    await sendOk(url, enrollCall(student, { courseId: course._id }))
    students.push(student)
  }
  return { courseId: course._id, mentor, students }
}
