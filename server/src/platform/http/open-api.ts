import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

export async function describeApi(endpoints: readonly Endpoint[]): Promise<unknown> {
  const { default: fastify } = await import('fastify')
  const { default: swagger } = await import('@fastify/swagger')
  const { jsonSchemaTransform, serializerCompiler, validatorCompiler } = await import(
    'fastify-type-provider-zod'
  )
  const app: FastifyInstance = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Abhyas', version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (scope) => {
    for (const endpoint of endpoints) {
      const isBySession = endpoint.access !== 'public' && endpoint.access !== 'signature'
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        schema: {
          summary: endpoint.summary,
          description: accessText(endpoint),
          ...(isBySession && { security: [{ session: [] }] }),
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
          ...(endpoint.response && { response: { [endpoint.status ?? 200]: endpoint.response } }),
          ...(endpoint.status === 204 && { response: { 204: z.null() } }),
        },
        handler: async () => undefined,
      })
    }
  })
  await app.ready()
  const description = app.swagger()
  await app.close()
  return description
}

function accessText({ access, permission = 'manage' }: Endpoint): string {
  const roles = typeof access === 'string' ? access : access.join(', ')
  const isForStaff = access === 'signedIn' || (typeof access !== 'string' && access.includes('admin'))
  return isForStaff ? `Access: ${roles}. Staff need the permission ${permission}.` : `Access: ${roles}`
}
